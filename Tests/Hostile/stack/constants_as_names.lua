-- [stack/compiler] expect=ok | tries: uses more than a thousand constants as names | host must: compile functions with very many constants correctly
local x, bad = 7, 0
local s = 'q'
local t = {}
function t:m1000()return 1000 end if t:m1000()~=1000 then bad=bad+1 end
function t:m1001()return 1001 end if t:m1001()~=1001 then bad=bad+1 end
t.k1002=1002 if t.k1002~=1002 then bad=bad+1 end
function t:m1003()return 1003 end if t:m1003()~=1003 then bad=bad+1 end
t.k1004=1004 if t.k1004~=1004 then bad=bad+1 end
t.k1005=1005 if t.k1005~=1005 then bad=bad+1 end
t.k1006=1006 if t.k1006~=1006 then bad=bad+1 end
t.k1007=1007 if t.k1007~=1007 then bad=bad+1 end
function t:m1008()return 1008 end if t:m1008()~=1008 then bad=bad+1 end
t.k1009=1009 if t.k1009~=1009 then bad=bad+1 end
function t:m1010()return 1010 end if t:m1010()~=1010 then bad=bad+1 end
function t:m1011()return 1011 end if t:m1011()~=1011 then bad=bad+1 end
t.k1012=1012 if t.k1012~=1012 then bad=bad+1 end
function t:m1013()return 1013 end if t:m1013()~=1013 then bad=bad+1 end
function t:m1014()return 1014 end if t:m1014()~=1014 then bad=bad+1 end
t.k1015=1015 if t.k1015~=1015 then bad=bad+1 end
t.k1016=1016 if t.k1016~=1016 then bad=bad+1 end
function t:m1017()return 1017 end if t:m1017()~=1017 then bad=bad+1 end
t.k1018=1018 if t.k1018~=1018 then bad=bad+1 end
t.k1019=1019 if t.k1019~=1019 then bad=bad+1 end
function t:m1020()return 1020 end if t:m1020()~=1020 then bad=bad+1 end
function t:m1021()return 1021 end if t:m1021()~=1021 then bad=bad+1 end
function t:m1022()return 1022 end if t:m1022()~=1022 then bad=bad+1 end
t.k1023=1023 if t.k1023~=1023 then bad=bad+1 end
function t:m1024()return 1024 end if t:m1024()~=1024 then bad=bad+1 end
t.k1025=1025 if t.k1025~=1025 then bad=bad+1 end
t.k1026=1026 if t.k1026~=1026 then bad=bad+1 end
function t:m1027()return 1027 end if t:m1027()~=1027 then bad=bad+1 end
t.k1028=1028 if t.k1028~=1028 then bad=bad+1 end
function t:m1029()return 1029 end if t:m1029()~=1029 then bad=bad+1 end
function t:m1030()return 1030 end if t:m1030()~=1030 then bad=bad+1 end
t.k1031=1031 if t.k1031~=1031 then bad=bad+1 end
t.k1032=1032 if t.k1032~=1032 then bad=bad+1 end
function t:m1033()return 1033 end if t:m1033()~=1033 then bad=bad+1 end
t.k1034=1034 if t.k1034~=1034 then bad=bad+1 end
t.k1035=1035 if t.k1035~=1035 then bad=bad+1 end
function t:m1036()return 1036 end if t:m1036()~=1036 then bad=bad+1 end
t.k1037=1037 if t.k1037~=1037 then bad=bad+1 end
function t:m1038()return 1038 end if t:m1038()~=1038 then bad=bad+1 end
t.k1039=1039 if t.k1039~=1039 then bad=bad+1 end
function t:m1040()return 1040 end if t:m1040()~=1040 then bad=bad+1 end
t.k1041=1041 if t.k1041~=1041 then bad=bad+1 end
t.k1042=1042 if t.k1042~=1042 then bad=bad+1 end
t.k1043=1043 if t.k1043~=1043 then bad=bad+1 end
t.k1044=1044 if t.k1044~=1044 then bad=bad+1 end
t.k1045=1045 if t.k1045~=1045 then bad=bad+1 end
function t:m1046()return 1046 end if t:m1046()~=1046 then bad=bad+1 end
t.k1047=1047 if t.k1047~=1047 then bad=bad+1 end
function t:m1048()return 1048 end if t:m1048()~=1048 then bad=bad+1 end
function t:m1049()return 1049 end if t:m1049()~=1049 then bad=bad+1 end
t.k1050=1050 if t.k1050~=1050 then bad=bad+1 end
function t:m1051()return 1051 end if t:m1051()~=1051 then bad=bad+1 end
t.k1052=1052 if t.k1052~=1052 then bad=bad+1 end
t.k1053=1053 if t.k1053~=1053 then bad=bad+1 end
function t:m1054()return 1054 end if t:m1054()~=1054 then bad=bad+1 end
t.k1055=1055 if t.k1055~=1055 then bad=bad+1 end
t.k1056=1056 if t.k1056~=1056 then bad=bad+1 end
t.k1057=1057 if t.k1057~=1057 then bad=bad+1 end
function t:m1058()return 1058 end if t:m1058()~=1058 then bad=bad+1 end
function t:m1059()return 1059 end if t:m1059()~=1059 then bad=bad+1 end
t.k1060=1060 if t.k1060~=1060 then bad=bad+1 end
function t:m1061()return 1061 end if t:m1061()~=1061 then bad=bad+1 end
function t:m1062()return 1062 end if t:m1062()~=1062 then bad=bad+1 end
t.k1063=1063 if t.k1063~=1063 then bad=bad+1 end
t.k1064=1064 if t.k1064~=1064 then bad=bad+1 end
function t:m1065()return 1065 end if t:m1065()~=1065 then bad=bad+1 end
t.k1066=1066 if t.k1066~=1066 then bad=bad+1 end
function t:m1067()return 1067 end if t:m1067()~=1067 then bad=bad+1 end
function t:m1068()return 1068 end if t:m1068()~=1068 then bad=bad+1 end
t.k1069=1069 if t.k1069~=1069 then bad=bad+1 end
t.k1070=1070 if t.k1070~=1070 then bad=bad+1 end
function t:m1071()return 1071 end if t:m1071()~=1071 then bad=bad+1 end
function t:m1072()return 1072 end if t:m1072()~=1072 then bad=bad+1 end
function t:m1073()return 1073 end if t:m1073()~=1073 then bad=bad+1 end
function t:m1074()return 1074 end if t:m1074()~=1074 then bad=bad+1 end
function t:m1075()return 1075 end if t:m1075()~=1075 then bad=bad+1 end
function t:m1076()return 1076 end if t:m1076()~=1076 then bad=bad+1 end
function t:m1077()return 1077 end if t:m1077()~=1077 then bad=bad+1 end
t.k1078=1078 if t.k1078~=1078 then bad=bad+1 end
t.k1079=1079 if t.k1079~=1079 then bad=bad+1 end
t.k1080=1080 if t.k1080~=1080 then bad=bad+1 end
function t:m1081()return 1081 end if t:m1081()~=1081 then bad=bad+1 end
t.k1082=1082 if t.k1082~=1082 then bad=bad+1 end
t.k1083=1083 if t.k1083~=1083 then bad=bad+1 end
t.k1084=1084 if t.k1084~=1084 then bad=bad+1 end
t.k1085=1085 if t.k1085~=1085 then bad=bad+1 end
t.k1086=1086 if t.k1086~=1086 then bad=bad+1 end
function t:m1087()return 1087 end if t:m1087()~=1087 then bad=bad+1 end
t.k1088=1088 if t.k1088~=1088 then bad=bad+1 end
function t:m1089()return 1089 end if t:m1089()~=1089 then bad=bad+1 end
t.k1090=1090 if t.k1090~=1090 then bad=bad+1 end
function t:m1091()return 1091 end if t:m1091()~=1091 then bad=bad+1 end
function t:m1092()return 1092 end if t:m1092()~=1092 then bad=bad+1 end
t.k1093=1093 if t.k1093~=1093 then bad=bad+1 end
function t:m1094()return 1094 end if t:m1094()~=1094 then bad=bad+1 end
function t:m1095()return 1095 end if t:m1095()~=1095 then bad=bad+1 end
function t:m1096()return 1096 end if t:m1096()~=1096 then bad=bad+1 end
function t:m1097()return 1097 end if t:m1097()~=1097 then bad=bad+1 end
function t:m1098()return 1098 end if t:m1098()~=1098 then bad=bad+1 end
t.k1099=1099 if t.k1099~=1099 then bad=bad+1 end
t.k1100=1100 if t.k1100~=1100 then bad=bad+1 end
function t:m1101()return 1101 end if t:m1101()~=1101 then bad=bad+1 end
function t:m1102()return 1102 end if t:m1102()~=1102 then bad=bad+1 end
function t:m1103()return 1103 end if t:m1103()~=1103 then bad=bad+1 end
function t:m1104()return 1104 end if t:m1104()~=1104 then bad=bad+1 end
t.k1105=1105 if t.k1105~=1105 then bad=bad+1 end
t.k1106=1106 if t.k1106~=1106 then bad=bad+1 end
function t:m1107()return 1107 end if t:m1107()~=1107 then bad=bad+1 end
t.k1108=1108 if t.k1108~=1108 then bad=bad+1 end
function t:m1109()return 1109 end if t:m1109()~=1109 then bad=bad+1 end
t.k1110=1110 if t.k1110~=1110 then bad=bad+1 end
function t:m1111()return 1111 end if t:m1111()~=1111 then bad=bad+1 end
function t:m1112()return 1112 end if t:m1112()~=1112 then bad=bad+1 end
function t:m1113()return 1113 end if t:m1113()~=1113 then bad=bad+1 end
function t:m1114()return 1114 end if t:m1114()~=1114 then bad=bad+1 end
t.k1115=1115 if t.k1115~=1115 then bad=bad+1 end
function t:m1116()return 1116 end if t:m1116()~=1116 then bad=bad+1 end
t.k1117=1117 if t.k1117~=1117 then bad=bad+1 end
function t:m1118()return 1118 end if t:m1118()~=1118 then bad=bad+1 end
t.k1119=1119 if t.k1119~=1119 then bad=bad+1 end
function t:m1120()return 1120 end if t:m1120()~=1120 then bad=bad+1 end
t.k1121=1121 if t.k1121~=1121 then bad=bad+1 end
t.k1122=1122 if t.k1122~=1122 then bad=bad+1 end
function t:m1123()return 1123 end if t:m1123()~=1123 then bad=bad+1 end
function t:m1124()return 1124 end if t:m1124()~=1124 then bad=bad+1 end
t.k1125=1125 if t.k1125~=1125 then bad=bad+1 end
function t:m1126()return 1126 end if t:m1126()~=1126 then bad=bad+1 end
function t:m1127()return 1127 end if t:m1127()~=1127 then bad=bad+1 end
t.k1128=1128 if t.k1128~=1128 then bad=bad+1 end
t.k1129=1129 if t.k1129~=1129 then bad=bad+1 end
t.k1130=1130 if t.k1130~=1130 then bad=bad+1 end
function t:m1131()return 1131 end if t:m1131()~=1131 then bad=bad+1 end
function t:m1132()return 1132 end if t:m1132()~=1132 then bad=bad+1 end
function t:m1133()return 1133 end if t:m1133()~=1133 then bad=bad+1 end
function t:m1134()return 1134 end if t:m1134()~=1134 then bad=bad+1 end
t.k1135=1135 if t.k1135~=1135 then bad=bad+1 end
t.k1136=1136 if t.k1136~=1136 then bad=bad+1 end
t.k1137=1137 if t.k1137~=1137 then bad=bad+1 end
function t:m1138()return 1138 end if t:m1138()~=1138 then bad=bad+1 end
function t:m1139()return 1139 end if t:m1139()~=1139 then bad=bad+1 end
t.k1140=1140 if t.k1140~=1140 then bad=bad+1 end
t.k1141=1141 if t.k1141~=1141 then bad=bad+1 end
function t:m1142()return 1142 end if t:m1142()~=1142 then bad=bad+1 end
t.k1143=1143 if t.k1143~=1143 then bad=bad+1 end
t.k1144=1144 if t.k1144~=1144 then bad=bad+1 end
function t:m1145()return 1145 end if t:m1145()~=1145 then bad=bad+1 end
function t:m1146()return 1146 end if t:m1146()~=1146 then bad=bad+1 end
t.k1147=1147 if t.k1147~=1147 then bad=bad+1 end
t.k1148=1148 if t.k1148~=1148 then bad=bad+1 end
function t:m1149()return 1149 end if t:m1149()~=1149 then bad=bad+1 end
t.k1150=1150 if t.k1150~=1150 then bad=bad+1 end
t.k1151=1151 if t.k1151~=1151 then bad=bad+1 end
t.k1152=1152 if t.k1152~=1152 then bad=bad+1 end
function t:m1153()return 1153 end if t:m1153()~=1153 then bad=bad+1 end
t.k1154=1154 if t.k1154~=1154 then bad=bad+1 end
t.k1155=1155 if t.k1155~=1155 then bad=bad+1 end
t.k1156=1156 if t.k1156~=1156 then bad=bad+1 end
t.k1157=1157 if t.k1157~=1157 then bad=bad+1 end
function t:m1158()return 1158 end if t:m1158()~=1158 then bad=bad+1 end
function t:m1159()return 1159 end if t:m1159()~=1159 then bad=bad+1 end
t.k1160=1160 if t.k1160~=1160 then bad=bad+1 end
t.k1161=1161 if t.k1161~=1161 then bad=bad+1 end
t.k1162=1162 if t.k1162~=1162 then bad=bad+1 end
t.k1163=1163 if t.k1163~=1163 then bad=bad+1 end
function t:m1164()return 1164 end if t:m1164()~=1164 then bad=bad+1 end
function t:m1165()return 1165 end if t:m1165()~=1165 then bad=bad+1 end
t.k1166=1166 if t.k1166~=1166 then bad=bad+1 end
function t:m1167()return 1167 end if t:m1167()~=1167 then bad=bad+1 end
t.k1168=1168 if t.k1168~=1168 then bad=bad+1 end
t.k1169=1169 if t.k1169~=1169 then bad=bad+1 end
t.k1170=1170 if t.k1170~=1170 then bad=bad+1 end
t.k1171=1171 if t.k1171~=1171 then bad=bad+1 end
t.k1172=1172 if t.k1172~=1172 then bad=bad+1 end
t.k1173=1173 if t.k1173~=1173 then bad=bad+1 end
function t:m1174()return 1174 end if t:m1174()~=1174 then bad=bad+1 end
function t:m1175()return 1175 end if t:m1175()~=1175 then bad=bad+1 end
t.k1176=1176 if t.k1176~=1176 then bad=bad+1 end
function t:m1177()return 1177 end if t:m1177()~=1177 then bad=bad+1 end
t.k1178=1178 if t.k1178~=1178 then bad=bad+1 end
t.k1179=1179 if t.k1179~=1179 then bad=bad+1 end
function t:m1180()return 1180 end if t:m1180()~=1180 then bad=bad+1 end
function t:m1181()return 1181 end if t:m1181()~=1181 then bad=bad+1 end
function t:m1182()return 1182 end if t:m1182()~=1182 then bad=bad+1 end
t.k1183=1183 if t.k1183~=1183 then bad=bad+1 end
function t:m1184()return 1184 end if t:m1184()~=1184 then bad=bad+1 end
function t:m1185()return 1185 end if t:m1185()~=1185 then bad=bad+1 end
function t:m1186()return 1186 end if t:m1186()~=1186 then bad=bad+1 end
t.k1187=1187 if t.k1187~=1187 then bad=bad+1 end
t.k1188=1188 if t.k1188~=1188 then bad=bad+1 end
t.k1189=1189 if t.k1189~=1189 then bad=bad+1 end
t.k1190=1190 if t.k1190~=1190 then bad=bad+1 end
t.k1191=1191 if t.k1191~=1191 then bad=bad+1 end
function t:m1192()return 1192 end if t:m1192()~=1192 then bad=bad+1 end
t.k1193=1193 if t.k1193~=1193 then bad=bad+1 end
t.k1194=1194 if t.k1194~=1194 then bad=bad+1 end
function t:m1195()return 1195 end if t:m1195()~=1195 then bad=bad+1 end
t.k1196=1196 if t.k1196~=1196 then bad=bad+1 end
t.k1197=1197 if t.k1197~=1197 then bad=bad+1 end
t.k1198=1198 if t.k1198~=1198 then bad=bad+1 end
function t:m1199()return 1199 end if t:m1199()~=1199 then bad=bad+1 end
t.k1200=1200 if t.k1200~=1200 then bad=bad+1 end
function t:m1201()return 1201 end if t:m1201()~=1201 then bad=bad+1 end
t.k1202=1202 if t.k1202~=1202 then bad=bad+1 end
t.k1203=1203 if t.k1203~=1203 then bad=bad+1 end
t.k1204=1204 if t.k1204~=1204 then bad=bad+1 end
function t:m1205()return 1205 end if t:m1205()~=1205 then bad=bad+1 end
t.k1206=1206 if t.k1206~=1206 then bad=bad+1 end
function t:m1207()return 1207 end if t:m1207()~=1207 then bad=bad+1 end
function t:m1208()return 1208 end if t:m1208()~=1208 then bad=bad+1 end
t.k1209=1209 if t.k1209~=1209 then bad=bad+1 end
t.k1210=1210 if t.k1210~=1210 then bad=bad+1 end
function t:m1211()return 1211 end if t:m1211()~=1211 then bad=bad+1 end
t.k1212=1212 if t.k1212~=1212 then bad=bad+1 end
function t:m1213()return 1213 end if t:m1213()~=1213 then bad=bad+1 end
t.k1214=1214 if t.k1214~=1214 then bad=bad+1 end
t.k1215=1215 if t.k1215~=1215 then bad=bad+1 end
t.k1216=1216 if t.k1216~=1216 then bad=bad+1 end
function t:m1217()return 1217 end if t:m1217()~=1217 then bad=bad+1 end
t.k1218=1218 if t.k1218~=1218 then bad=bad+1 end
function t:m1219()return 1219 end if t:m1219()~=1219 then bad=bad+1 end
function t:m1220()return 1220 end if t:m1220()~=1220 then bad=bad+1 end
function t:m1221()return 1221 end if t:m1221()~=1221 then bad=bad+1 end
function t:m1222()return 1222 end if t:m1222()~=1222 then bad=bad+1 end
function t:m1223()return 1223 end if t:m1223()~=1223 then bad=bad+1 end
t.k1224=1224 if t.k1224~=1224 then bad=bad+1 end
function t:m1225()return 1225 end if t:m1225()~=1225 then bad=bad+1 end
t.k1226=1226 if t.k1226~=1226 then bad=bad+1 end
function t:m1227()return 1227 end if t:m1227()~=1227 then bad=bad+1 end
t.k1228=1228 if t.k1228~=1228 then bad=bad+1 end
t.k1229=1229 if t.k1229~=1229 then bad=bad+1 end
function t:m1230()return 1230 end if t:m1230()~=1230 then bad=bad+1 end
t.k1231=1231 if t.k1231~=1231 then bad=bad+1 end
t.k1232=1232 if t.k1232~=1232 then bad=bad+1 end
function t:m1233()return 1233 end if t:m1233()~=1233 then bad=bad+1 end
t.k1234=1234 if t.k1234~=1234 then bad=bad+1 end
t.k1235=1235 if t.k1235~=1235 then bad=bad+1 end
function t:m1236()return 1236 end if t:m1236()~=1236 then bad=bad+1 end
function t:m1237()return 1237 end if t:m1237()~=1237 then bad=bad+1 end
function t:m1238()return 1238 end if t:m1238()~=1238 then bad=bad+1 end
t.k1239=1239 if t.k1239~=1239 then bad=bad+1 end
function t:m1240()return 1240 end if t:m1240()~=1240 then bad=bad+1 end
t.k1241=1241 if t.k1241~=1241 then bad=bad+1 end
function t:m1242()return 1242 end if t:m1242()~=1242 then bad=bad+1 end
function t:m1243()return 1243 end if t:m1243()~=1243 then bad=bad+1 end
t.k1244=1244 if t.k1244~=1244 then bad=bad+1 end
t.k1245=1245 if t.k1245~=1245 then bad=bad+1 end
function t:m1246()return 1246 end if t:m1246()~=1246 then bad=bad+1 end
t.k1247=1247 if t.k1247~=1247 then bad=bad+1 end
function t:m1248()return 1248 end if t:m1248()~=1248 then bad=bad+1 end
t.k1249=1249 if t.k1249~=1249 then bad=bad+1 end
t.k1250=1250 if t.k1250~=1250 then bad=bad+1 end
function t:m1251()return 1251 end if t:m1251()~=1251 then bad=bad+1 end
function t:m1252()return 1252 end if t:m1252()~=1252 then bad=bad+1 end
function t:m1253()return 1253 end if t:m1253()~=1253 then bad=bad+1 end
function t:m1254()return 1254 end if t:m1254()~=1254 then bad=bad+1 end
function t:m1255()return 1255 end if t:m1255()~=1255 then bad=bad+1 end
t.k1256=1256 if t.k1256~=1256 then bad=bad+1 end
function t:m1257()return 1257 end if t:m1257()~=1257 then bad=bad+1 end
t.k1258=1258 if t.k1258~=1258 then bad=bad+1 end
t.k1259=1259 if t.k1259~=1259 then bad=bad+1 end
t.k1260=1260 if t.k1260~=1260 then bad=bad+1 end
t.k1261=1261 if t.k1261~=1261 then bad=bad+1 end
t.k1262=1262 if t.k1262~=1262 then bad=bad+1 end
function t:m1263()return 1263 end if t:m1263()~=1263 then bad=bad+1 end
function t:m1264()return 1264 end if t:m1264()~=1264 then bad=bad+1 end
t.k1265=1265 if t.k1265~=1265 then bad=bad+1 end
function t:m1266()return 1266 end if t:m1266()~=1266 then bad=bad+1 end
t.k1267=1267 if t.k1267~=1267 then bad=bad+1 end
function t:m1268()return 1268 end if t:m1268()~=1268 then bad=bad+1 end
t.k1269=1269 if t.k1269~=1269 then bad=bad+1 end
t.k1270=1270 if t.k1270~=1270 then bad=bad+1 end
t.k1271=1271 if t.k1271~=1271 then bad=bad+1 end
t.k1272=1272 if t.k1272~=1272 then bad=bad+1 end
t.k1273=1273 if t.k1273~=1273 then bad=bad+1 end
function t:m1274()return 1274 end if t:m1274()~=1274 then bad=bad+1 end
t.k1275=1275 if t.k1275~=1275 then bad=bad+1 end
t.k1276=1276 if t.k1276~=1276 then bad=bad+1 end
function t:m1277()return 1277 end if t:m1277()~=1277 then bad=bad+1 end
t.k1278=1278 if t.k1278~=1278 then bad=bad+1 end
t.k1279=1279 if t.k1279~=1279 then bad=bad+1 end
function t:m1280()return 1280 end if t:m1280()~=1280 then bad=bad+1 end
function t:m1281()return 1281 end if t:m1281()~=1281 then bad=bad+1 end
t.k1282=1282 if t.k1282~=1282 then bad=bad+1 end
t.k1283=1283 if t.k1283~=1283 then bad=bad+1 end
t.k1284=1284 if t.k1284~=1284 then bad=bad+1 end
t.k1285=1285 if t.k1285~=1285 then bad=bad+1 end
function t:m1286()return 1286 end if t:m1286()~=1286 then bad=bad+1 end
t.k1287=1287 if t.k1287~=1287 then bad=bad+1 end
t.k1288=1288 if t.k1288~=1288 then bad=bad+1 end
t.k1289=1289 if t.k1289~=1289 then bad=bad+1 end
function t:m1290()return 1290 end if t:m1290()~=1290 then bad=bad+1 end
function t:m1291()return 1291 end if t:m1291()~=1291 then bad=bad+1 end
t.k1292=1292 if t.k1292~=1292 then bad=bad+1 end
function t:m1293()return 1293 end if t:m1293()~=1293 then bad=bad+1 end
t.k1294=1294 if t.k1294~=1294 then bad=bad+1 end
function t:m1295()return 1295 end if t:m1295()~=1295 then bad=bad+1 end
function t:m1296()return 1296 end if t:m1296()~=1296 then bad=bad+1 end
t.k1297=1297 if t.k1297~=1297 then bad=bad+1 end
function t:m1298()return 1298 end if t:m1298()~=1298 then bad=bad+1 end
function t:m1299()return 1299 end if t:m1299()~=1299 then bad=bad+1 end
t.k1300=1300 if t.k1300~=1300 then bad=bad+1 end
function t:m1301()return 1301 end if t:m1301()~=1301 then bad=bad+1 end
t.k1302=1302 if t.k1302~=1302 then bad=bad+1 end
t.k1303=1303 if t.k1303~=1303 then bad=bad+1 end
t.k1304=1304 if t.k1304~=1304 then bad=bad+1 end
t.k1305=1305 if t.k1305~=1305 then bad=bad+1 end
function t:m1306()return 1306 end if t:m1306()~=1306 then bad=bad+1 end
function t:m1307()return 1307 end if t:m1307()~=1307 then bad=bad+1 end
function t:m1308()return 1308 end if t:m1308()~=1308 then bad=bad+1 end
function t:m1309()return 1309 end if t:m1309()~=1309 then bad=bad+1 end
function t:m1310()return 1310 end if t:m1310()~=1310 then bad=bad+1 end
function t:m1311()return 1311 end if t:m1311()~=1311 then bad=bad+1 end
function t:m1312()return 1312 end if t:m1312()~=1312 then bad=bad+1 end
t.k1313=1313 if t.k1313~=1313 then bad=bad+1 end
function t:m1314()return 1314 end if t:m1314()~=1314 then bad=bad+1 end
t.k1315=1315 if t.k1315~=1315 then bad=bad+1 end
t.k1316=1316 if t.k1316~=1316 then bad=bad+1 end
function t:m1317()return 1317 end if t:m1317()~=1317 then bad=bad+1 end
t.k1318=1318 if t.k1318~=1318 then bad=bad+1 end
function t:m1319()return 1319 end if t:m1319()~=1319 then bad=bad+1 end
function t:m1320()return 1320 end if t:m1320()~=1320 then bad=bad+1 end
t.k1321=1321 if t.k1321~=1321 then bad=bad+1 end
t.k1322=1322 if t.k1322~=1322 then bad=bad+1 end
t.k1323=1323 if t.k1323~=1323 then bad=bad+1 end
function t:m1324()return 1324 end if t:m1324()~=1324 then bad=bad+1 end
t.k1325=1325 if t.k1325~=1325 then bad=bad+1 end
function t:m1326()return 1326 end if t:m1326()~=1326 then bad=bad+1 end
t.k1327=1327 if t.k1327~=1327 then bad=bad+1 end
function t:m1328()return 1328 end if t:m1328()~=1328 then bad=bad+1 end
function t:m1329()return 1329 end if t:m1329()~=1329 then bad=bad+1 end
t.k1330=1330 if t.k1330~=1330 then bad=bad+1 end
t.k1331=1331 if t.k1331~=1331 then bad=bad+1 end
t.k1332=1332 if t.k1332~=1332 then bad=bad+1 end
function t:m1333()return 1333 end if t:m1333()~=1333 then bad=bad+1 end
function t:m1334()return 1334 end if t:m1334()~=1334 then bad=bad+1 end
function t:m1335()return 1335 end if t:m1335()~=1335 then bad=bad+1 end
t.k1336=1336 if t.k1336~=1336 then bad=bad+1 end
t.k1337=1337 if t.k1337~=1337 then bad=bad+1 end
function t:m1338()return 1338 end if t:m1338()~=1338 then bad=bad+1 end
t.k1339=1339 if t.k1339~=1339 then bad=bad+1 end
function t:m1340()return 1340 end if t:m1340()~=1340 then bad=bad+1 end
t.k1341=1341 if t.k1341~=1341 then bad=bad+1 end
t.k1342=1342 if t.k1342~=1342 then bad=bad+1 end
t.k1343=1343 if t.k1343~=1343 then bad=bad+1 end
t.k1344=1344 if t.k1344~=1344 then bad=bad+1 end
function t:m1345()return 1345 end if t:m1345()~=1345 then bad=bad+1 end
function t:m1346()return 1346 end if t:m1346()~=1346 then bad=bad+1 end
function t:m1347()return 1347 end if t:m1347()~=1347 then bad=bad+1 end
t.k1348=1348 if t.k1348~=1348 then bad=bad+1 end
t.k1349=1349 if t.k1349~=1349 then bad=bad+1 end
function t:m1350()return 1350 end if t:m1350()~=1350 then bad=bad+1 end
function t:m1351()return 1351 end if t:m1351()~=1351 then bad=bad+1 end
t.k1352=1352 if t.k1352~=1352 then bad=bad+1 end
t.k1353=1353 if t.k1353~=1353 then bad=bad+1 end
function t:m1354()return 1354 end if t:m1354()~=1354 then bad=bad+1 end
t.k1355=1355 if t.k1355~=1355 then bad=bad+1 end
function t:m1356()return 1356 end if t:m1356()~=1356 then bad=bad+1 end
function t:m1357()return 1357 end if t:m1357()~=1357 then bad=bad+1 end
function t:m1358()return 1358 end if t:m1358()~=1358 then bad=bad+1 end
function t:m1359()return 1359 end if t:m1359()~=1359 then bad=bad+1 end
function t:m1360()return 1360 end if t:m1360()~=1360 then bad=bad+1 end
function t:m1361()return 1361 end if t:m1361()~=1361 then bad=bad+1 end
t.k1362=1362 if t.k1362~=1362 then bad=bad+1 end
function t:m1363()return 1363 end if t:m1363()~=1363 then bad=bad+1 end
function t:m1364()return 1364 end if t:m1364()~=1364 then bad=bad+1 end
t.k1365=1365 if t.k1365~=1365 then bad=bad+1 end
function t:m1366()return 1366 end if t:m1366()~=1366 then bad=bad+1 end
t.k1367=1367 if t.k1367~=1367 then bad=bad+1 end
t.k1368=1368 if t.k1368~=1368 then bad=bad+1 end
function t:m1369()return 1369 end if t:m1369()~=1369 then bad=bad+1 end
t.k1370=1370 if t.k1370~=1370 then bad=bad+1 end
function t:m1371()return 1371 end if t:m1371()~=1371 then bad=bad+1 end
t.k1372=1372 if t.k1372~=1372 then bad=bad+1 end
t.k1373=1373 if t.k1373~=1373 then bad=bad+1 end
t.k1374=1374 if t.k1374~=1374 then bad=bad+1 end
function t:m1375()return 1375 end if t:m1375()~=1375 then bad=bad+1 end
function t:m1376()return 1376 end if t:m1376()~=1376 then bad=bad+1 end
t.k1377=1377 if t.k1377~=1377 then bad=bad+1 end
function t:m1378()return 1378 end if t:m1378()~=1378 then bad=bad+1 end
t.k1379=1379 if t.k1379~=1379 then bad=bad+1 end
t.k1380=1380 if t.k1380~=1380 then bad=bad+1 end
t.k1381=1381 if t.k1381~=1381 then bad=bad+1 end
function t:m1382()return 1382 end if t:m1382()~=1382 then bad=bad+1 end
t.k1383=1383 if t.k1383~=1383 then bad=bad+1 end
function t:m1384()return 1384 end if t:m1384()~=1384 then bad=bad+1 end
function t:m1385()return 1385 end if t:m1385()~=1385 then bad=bad+1 end
function t:m1386()return 1386 end if t:m1386()~=1386 then bad=bad+1 end
t.k1387=1387 if t.k1387~=1387 then bad=bad+1 end
function t:m1388()return 1388 end if t:m1388()~=1388 then bad=bad+1 end
t.k1389=1389 if t.k1389~=1389 then bad=bad+1 end
t.k1390=1390 if t.k1390~=1390 then bad=bad+1 end
function t:m1391()return 1391 end if t:m1391()~=1391 then bad=bad+1 end
t.k1392=1392 if t.k1392~=1392 then bad=bad+1 end
function t:m1393()return 1393 end if t:m1393()~=1393 then bad=bad+1 end
t.k1394=1394 if t.k1394~=1394 then bad=bad+1 end
t.k1395=1395 if t.k1395~=1395 then bad=bad+1 end
function t:m1396()return 1396 end if t:m1396()~=1396 then bad=bad+1 end
t.k1397=1397 if t.k1397~=1397 then bad=bad+1 end
function t:m1398()return 1398 end if t:m1398()~=1398 then bad=bad+1 end
function t:m1399()return 1399 end if t:m1399()~=1399 then bad=bad+1 end
t.k1400=1400 if t.k1400~=1400 then bad=bad+1 end
t.k1401=1401 if t.k1401~=1401 then bad=bad+1 end
t.k1402=1402 if t.k1402~=1402 then bad=bad+1 end
t.k1403=1403 if t.k1403~=1403 then bad=bad+1 end
function t:m1404()return 1404 end if t:m1404()~=1404 then bad=bad+1 end
t.k1405=1405 if t.k1405~=1405 then bad=bad+1 end
t.k1406=1406 if t.k1406~=1406 then bad=bad+1 end
t.k1407=1407 if t.k1407~=1407 then bad=bad+1 end
t.k1408=1408 if t.k1408~=1408 then bad=bad+1 end
function t:m1409()return 1409 end if t:m1409()~=1409 then bad=bad+1 end
t.k1410=1410 if t.k1410~=1410 then bad=bad+1 end
function t:m1411()return 1411 end if t:m1411()~=1411 then bad=bad+1 end
t.k1412=1412 if t.k1412~=1412 then bad=bad+1 end
t.k1413=1413 if t.k1413~=1413 then bad=bad+1 end
t.k1414=1414 if t.k1414~=1414 then bad=bad+1 end
t.k1415=1415 if t.k1415~=1415 then bad=bad+1 end
t.k1416=1416 if t.k1416~=1416 then bad=bad+1 end
function t:m1417()return 1417 end if t:m1417()~=1417 then bad=bad+1 end
function t:m1418()return 1418 end if t:m1418()~=1418 then bad=bad+1 end
t.k1419=1419 if t.k1419~=1419 then bad=bad+1 end
t.k1420=1420 if t.k1420~=1420 then bad=bad+1 end
t.k1421=1421 if t.k1421~=1421 then bad=bad+1 end
function t:m1422()return 1422 end if t:m1422()~=1422 then bad=bad+1 end
function t:m1423()return 1423 end if t:m1423()~=1423 then bad=bad+1 end
t.k1424=1424 if t.k1424~=1424 then bad=bad+1 end
function t:m1425()return 1425 end if t:m1425()~=1425 then bad=bad+1 end
function t:m1426()return 1426 end if t:m1426()~=1426 then bad=bad+1 end
function t:m1427()return 1427 end if t:m1427()~=1427 then bad=bad+1 end
t.k1428=1428 if t.k1428~=1428 then bad=bad+1 end
t.k1429=1429 if t.k1429~=1429 then bad=bad+1 end
function t:m1430()return 1430 end if t:m1430()~=1430 then bad=bad+1 end
t.k1431=1431 if t.k1431~=1431 then bad=bad+1 end
t.k1432=1432 if t.k1432~=1432 then bad=bad+1 end
function t:m1433()return 1433 end if t:m1433()~=1433 then bad=bad+1 end
t.k1434=1434 if t.k1434~=1434 then bad=bad+1 end
function t:m1435()return 1435 end if t:m1435()~=1435 then bad=bad+1 end
t.k1436=1436 if t.k1436~=1436 then bad=bad+1 end
t.k1437=1437 if t.k1437~=1437 then bad=bad+1 end
function t:m1438()return 1438 end if t:m1438()~=1438 then bad=bad+1 end
t.k1439=1439 if t.k1439~=1439 then bad=bad+1 end
t.k1440=1440 if t.k1440~=1440 then bad=bad+1 end
function t:m1441()return 1441 end if t:m1441()~=1441 then bad=bad+1 end
function t:m1442()return 1442 end if t:m1442()~=1442 then bad=bad+1 end
t.k1443=1443 if t.k1443~=1443 then bad=bad+1 end
function t:m1444()return 1444 end if t:m1444()~=1444 then bad=bad+1 end
t.k1445=1445 if t.k1445~=1445 then bad=bad+1 end
t.k1446=1446 if t.k1446~=1446 then bad=bad+1 end
function t:m1447()return 1447 end if t:m1447()~=1447 then bad=bad+1 end
function t:m1448()return 1448 end if t:m1448()~=1448 then bad=bad+1 end
function t:m1449()return 1449 end if t:m1449()~=1449 then bad=bad+1 end
function t:m1450()return 1450 end if t:m1450()~=1450 then bad=bad+1 end
function t:m1451()return 1451 end if t:m1451()~=1451 then bad=bad+1 end
function t:m1452()return 1452 end if t:m1452()~=1452 then bad=bad+1 end
t.k1453=1453 if t.k1453~=1453 then bad=bad+1 end
t.k1454=1454 if t.k1454~=1454 then bad=bad+1 end
function t:m1455()return 1455 end if t:m1455()~=1455 then bad=bad+1 end
t.k1456=1456 if t.k1456~=1456 then bad=bad+1 end
function t:m1457()return 1457 end if t:m1457()~=1457 then bad=bad+1 end
function t:m1458()return 1458 end if t:m1458()~=1458 then bad=bad+1 end
t.k1459=1459 if t.k1459~=1459 then bad=bad+1 end
function t:m1460()return 1460 end if t:m1460()~=1460 then bad=bad+1 end
function t:m1461()return 1461 end if t:m1461()~=1461 then bad=bad+1 end
t.k1462=1462 if t.k1462~=1462 then bad=bad+1 end
function t:m1463()return 1463 end if t:m1463()~=1463 then bad=bad+1 end
function t:m1464()return 1464 end if t:m1464()~=1464 then bad=bad+1 end
function t:m1465()return 1465 end if t:m1465()~=1465 then bad=bad+1 end
t.k1466=1466 if t.k1466~=1466 then bad=bad+1 end
function t:m1467()return 1467 end if t:m1467()~=1467 then bad=bad+1 end
t.k1468=1468 if t.k1468~=1468 then bad=bad+1 end
t.k1469=1469 if t.k1469~=1469 then bad=bad+1 end
function t:m1470()return 1470 end if t:m1470()~=1470 then bad=bad+1 end
function t:m1471()return 1471 end if t:m1471()~=1471 then bad=bad+1 end
function t:m1472()return 1472 end if t:m1472()~=1472 then bad=bad+1 end
function t:m1473()return 1473 end if t:m1473()~=1473 then bad=bad+1 end
function t:m1474()return 1474 end if t:m1474()~=1474 then bad=bad+1 end
t.k1475=1475 if t.k1475~=1475 then bad=bad+1 end
t.k1476=1476 if t.k1476~=1476 then bad=bad+1 end
function t:m1477()return 1477 end if t:m1477()~=1477 then bad=bad+1 end
function t:m1478()return 1478 end if t:m1478()~=1478 then bad=bad+1 end
function t:m1479()return 1479 end if t:m1479()~=1479 then bad=bad+1 end
t.k1480=1480 if t.k1480~=1480 then bad=bad+1 end
t.k1481=1481 if t.k1481~=1481 then bad=bad+1 end
t.k1482=1482 if t.k1482~=1482 then bad=bad+1 end
function t:m1483()return 1483 end if t:m1483()~=1483 then bad=bad+1 end
function t:m1484()return 1484 end if t:m1484()~=1484 then bad=bad+1 end
t.k1485=1485 if t.k1485~=1485 then bad=bad+1 end
t.k1486=1486 if t.k1486~=1486 then bad=bad+1 end
function t:m1487()return 1487 end if t:m1487()~=1487 then bad=bad+1 end
function t:m1488()return 1488 end if t:m1488()~=1488 then bad=bad+1 end
t.k1489=1489 if t.k1489~=1489 then bad=bad+1 end
function t:m1490()return 1490 end if t:m1490()~=1490 then bad=bad+1 end
t.k1491=1491 if t.k1491~=1491 then bad=bad+1 end
function t:m1492()return 1492 end if t:m1492()~=1492 then bad=bad+1 end
t.k1493=1493 if t.k1493~=1493 then bad=bad+1 end
function t:m1494()return 1494 end if t:m1494()~=1494 then bad=bad+1 end
t.k1495=1495 if t.k1495~=1495 then bad=bad+1 end
function t:m1496()return 1496 end if t:m1496()~=1496 then bad=bad+1 end
t.k1497=1497 if t.k1497~=1497 then bad=bad+1 end
function t:m1498()return 1498 end if t:m1498()~=1498 then bad=bad+1 end
t.k1499=1499 if t.k1499~=1499 then bad=bad+1 end
t.k1500=1500 if t.k1500~=1500 then bad=bad+1 end
t.k1501=1501 if t.k1501~=1501 then bad=bad+1 end
function t:m1502()return 1502 end if t:m1502()~=1502 then bad=bad+1 end
t.k1503=1503 if t.k1503~=1503 then bad=bad+1 end
t.k1504=1504 if t.k1504~=1504 then bad=bad+1 end
function t:m1505()return 1505 end if t:m1505()~=1505 then bad=bad+1 end
t.k1506=1506 if t.k1506~=1506 then bad=bad+1 end
function t:m1507()return 1507 end if t:m1507()~=1507 then bad=bad+1 end
function t:m1508()return 1508 end if t:m1508()~=1508 then bad=bad+1 end
function t:m1509()return 1509 end if t:m1509()~=1509 then bad=bad+1 end
t.k1510=1510 if t.k1510~=1510 then bad=bad+1 end
t.k1511=1511 if t.k1511~=1511 then bad=bad+1 end
t.k1512=1512 if t.k1512~=1512 then bad=bad+1 end
t.k1513=1513 if t.k1513~=1513 then bad=bad+1 end
t.k1514=1514 if t.k1514~=1514 then bad=bad+1 end
function t:m1515()return 1515 end if t:m1515()~=1515 then bad=bad+1 end
t.k1516=1516 if t.k1516~=1516 then bad=bad+1 end
function t:m1517()return 1517 end if t:m1517()~=1517 then bad=bad+1 end
function t:m1518()return 1518 end if t:m1518()~=1518 then bad=bad+1 end
t.k1519=1519 if t.k1519~=1519 then bad=bad+1 end
function t:m1520()return 1520 end if t:m1520()~=1520 then bad=bad+1 end
t.k1521=1521 if t.k1521~=1521 then bad=bad+1 end
t.k1522=1522 if t.k1522~=1522 then bad=bad+1 end
function t:m1523()return 1523 end if t:m1523()~=1523 then bad=bad+1 end
t.k1524=1524 if t.k1524~=1524 then bad=bad+1 end
t.k1525=1525 if t.k1525~=1525 then bad=bad+1 end
function t:m1526()return 1526 end if t:m1526()~=1526 then bad=bad+1 end
t.k1527=1527 if t.k1527~=1527 then bad=bad+1 end
function t:m1528()return 1528 end if t:m1528()~=1528 then bad=bad+1 end
t.k1529=1529 if t.k1529~=1529 then bad=bad+1 end
t.k1530=1530 if t.k1530~=1530 then bad=bad+1 end
t.k1531=1531 if t.k1531~=1531 then bad=bad+1 end
function t:m1532()return 1532 end if t:m1532()~=1532 then bad=bad+1 end
t.k1533=1533 if t.k1533~=1533 then bad=bad+1 end
function t:m1534()return 1534 end if t:m1534()~=1534 then bad=bad+1 end
t.k1535=1535 if t.k1535~=1535 then bad=bad+1 end
function t:m1536()return 1536 end if t:m1536()~=1536 then bad=bad+1 end
function t:m1537()return 1537 end if t:m1537()~=1537 then bad=bad+1 end
t.k1538=1538 if t.k1538~=1538 then bad=bad+1 end
function t:m1539()return 1539 end if t:m1539()~=1539 then bad=bad+1 end
t.k1540=1540 if t.k1540~=1540 then bad=bad+1 end
function t:m1541()return 1541 end if t:m1541()~=1541 then bad=bad+1 end
function t:m1542()return 1542 end if t:m1542()~=1542 then bad=bad+1 end
t.k1543=1543 if t.k1543~=1543 then bad=bad+1 end
t.k1544=1544 if t.k1544~=1544 then bad=bad+1 end
function t:m1545()return 1545 end if t:m1545()~=1545 then bad=bad+1 end
t.k1546=1546 if t.k1546~=1546 then bad=bad+1 end
t.k1547=1547 if t.k1547~=1547 then bad=bad+1 end
function t:m1548()return 1548 end if t:m1548()~=1548 then bad=bad+1 end
function t:m1549()return 1549 end if t:m1549()~=1549 then bad=bad+1 end
t.k1550=1550 if t.k1550~=1550 then bad=bad+1 end
function t:m1551()return 1551 end if t:m1551()~=1551 then bad=bad+1 end
t.k1552=1552 if t.k1552~=1552 then bad=bad+1 end
t.k1553=1553 if t.k1553~=1553 then bad=bad+1 end
t.k1554=1554 if t.k1554~=1554 then bad=bad+1 end
function t:m1555()return 1555 end if t:m1555()~=1555 then bad=bad+1 end
function t:m1556()return 1556 end if t:m1556()~=1556 then bad=bad+1 end
function t:m1557()return 1557 end if t:m1557()~=1557 then bad=bad+1 end
t.k1558=1558 if t.k1558~=1558 then bad=bad+1 end
function t:m1559()return 1559 end if t:m1559()~=1559 then bad=bad+1 end
t.k1560=1560 if t.k1560~=1560 then bad=bad+1 end
function t:m1561()return 1561 end if t:m1561()~=1561 then bad=bad+1 end
t.k1562=1562 if t.k1562~=1562 then bad=bad+1 end
t.k1563=1563 if t.k1563~=1563 then bad=bad+1 end
t.k1564=1564 if t.k1564~=1564 then bad=bad+1 end
t.k1565=1565 if t.k1565~=1565 then bad=bad+1 end
function t:m1566()return 1566 end if t:m1566()~=1566 then bad=bad+1 end
t.k1567=1567 if t.k1567~=1567 then bad=bad+1 end
function t:m1568()return 1568 end if t:m1568()~=1568 then bad=bad+1 end
function t:m1569()return 1569 end if t:m1569()~=1569 then bad=bad+1 end
t.k1570=1570 if t.k1570~=1570 then bad=bad+1 end
function t:m1571()return 1571 end if t:m1571()~=1571 then bad=bad+1 end
t.k1572=1572 if t.k1572~=1572 then bad=bad+1 end
t.k1573=1573 if t.k1573~=1573 then bad=bad+1 end
t.k1574=1574 if t.k1574~=1574 then bad=bad+1 end
function t:m1575()return 1575 end if t:m1575()~=1575 then bad=bad+1 end
t.k1576=1576 if t.k1576~=1576 then bad=bad+1 end
function t:m1577()return 1577 end if t:m1577()~=1577 then bad=bad+1 end
t.k1578=1578 if t.k1578~=1578 then bad=bad+1 end
t.k1579=1579 if t.k1579~=1579 then bad=bad+1 end
t.k1580=1580 if t.k1580~=1580 then bad=bad+1 end
t.k1581=1581 if t.k1581~=1581 then bad=bad+1 end
function t:m1582()return 1582 end if t:m1582()~=1582 then bad=bad+1 end
t.k1583=1583 if t.k1583~=1583 then bad=bad+1 end
function t:m1584()return 1584 end if t:m1584()~=1584 then bad=bad+1 end
function t:m1585()return 1585 end if t:m1585()~=1585 then bad=bad+1 end
t.k1586=1586 if t.k1586~=1586 then bad=bad+1 end
t.k1587=1587 if t.k1587~=1587 then bad=bad+1 end
function t:m1588()return 1588 end if t:m1588()~=1588 then bad=bad+1 end
function t:m1589()return 1589 end if t:m1589()~=1589 then bad=bad+1 end
t.k1590=1590 if t.k1590~=1590 then bad=bad+1 end
function t:m1591()return 1591 end if t:m1591()~=1591 then bad=bad+1 end
function t:m1592()return 1592 end if t:m1592()~=1592 then bad=bad+1 end
function t:m1593()return 1593 end if t:m1593()~=1593 then bad=bad+1 end
function t:m1594()return 1594 end if t:m1594()~=1594 then bad=bad+1 end
t.k1595=1595 if t.k1595~=1595 then bad=bad+1 end
function t:m1596()return 1596 end if t:m1596()~=1596 then bad=bad+1 end
t.k1597=1597 if t.k1597~=1597 then bad=bad+1 end
function t:m1598()return 1598 end if t:m1598()~=1598 then bad=bad+1 end
t.k1599=1599 if t.k1599~=1599 then bad=bad+1 end
function t:m1600()return 1600 end if t:m1600()~=1600 then bad=bad+1 end
t.k1601=1601 if t.k1601~=1601 then bad=bad+1 end
t.k1602=1602 if t.k1602~=1602 then bad=bad+1 end
t.k1603=1603 if t.k1603~=1603 then bad=bad+1 end
function t:m1604()return 1604 end if t:m1604()~=1604 then bad=bad+1 end
function t:m1605()return 1605 end if t:m1605()~=1605 then bad=bad+1 end
t.k1606=1606 if t.k1606~=1606 then bad=bad+1 end
function t:m1607()return 1607 end if t:m1607()~=1607 then bad=bad+1 end
function t:m1608()return 1608 end if t:m1608()~=1608 then bad=bad+1 end
t.k1609=1609 if t.k1609~=1609 then bad=bad+1 end
function t:m1610()return 1610 end if t:m1610()~=1610 then bad=bad+1 end
function t:m1611()return 1611 end if t:m1611()~=1611 then bad=bad+1 end
function t:m1612()return 1612 end if t:m1612()~=1612 then bad=bad+1 end
function t:m1613()return 1613 end if t:m1613()~=1613 then bad=bad+1 end
t.k1614=1614 if t.k1614~=1614 then bad=bad+1 end
t.k1615=1615 if t.k1615~=1615 then bad=bad+1 end
function t:m1616()return 1616 end if t:m1616()~=1616 then bad=bad+1 end
t.k1617=1617 if t.k1617~=1617 then bad=bad+1 end
t.k1618=1618 if t.k1618~=1618 then bad=bad+1 end
function t:m1619()return 1619 end if t:m1619()~=1619 then bad=bad+1 end
t.k1620=1620 if t.k1620~=1620 then bad=bad+1 end
t.k1621=1621 if t.k1621~=1621 then bad=bad+1 end
function t:m1622()return 1622 end if t:m1622()~=1622 then bad=bad+1 end
function t:m1623()return 1623 end if t:m1623()~=1623 then bad=bad+1 end
function t:m1624()return 1624 end if t:m1624()~=1624 then bad=bad+1 end
t.k1625=1625 if t.k1625~=1625 then bad=bad+1 end
function t:m1626()return 1626 end if t:m1626()~=1626 then bad=bad+1 end
t.k1627=1627 if t.k1627~=1627 then bad=bad+1 end
t.k1628=1628 if t.k1628~=1628 then bad=bad+1 end
function t:m1629()return 1629 end if t:m1629()~=1629 then bad=bad+1 end
function t:m1630()return 1630 end if t:m1630()~=1630 then bad=bad+1 end
function t:m1631()return 1631 end if t:m1631()~=1631 then bad=bad+1 end
t.k1632=1632 if t.k1632~=1632 then bad=bad+1 end
function t:m1633()return 1633 end if t:m1633()~=1633 then bad=bad+1 end
function t:m1634()return 1634 end if t:m1634()~=1634 then bad=bad+1 end
t.k1635=1635 if t.k1635~=1635 then bad=bad+1 end
function t:m1636()return 1636 end if t:m1636()~=1636 then bad=bad+1 end
t.k1637=1637 if t.k1637~=1637 then bad=bad+1 end
function t:m1638()return 1638 end if t:m1638()~=1638 then bad=bad+1 end
function t:m1639()return 1639 end if t:m1639()~=1639 then bad=bad+1 end
function t:m1640()return 1640 end if t:m1640()~=1640 then bad=bad+1 end
t.k1641=1641 if t.k1641~=1641 then bad=bad+1 end
t.k1642=1642 if t.k1642~=1642 then bad=bad+1 end
function t:m1643()return 1643 end if t:m1643()~=1643 then bad=bad+1 end
t.k1644=1644 if t.k1644~=1644 then bad=bad+1 end
t.k1645=1645 if t.k1645~=1645 then bad=bad+1 end
t.k1646=1646 if t.k1646~=1646 then bad=bad+1 end
function t:m1647()return 1647 end if t:m1647()~=1647 then bad=bad+1 end
t.k1648=1648 if t.k1648~=1648 then bad=bad+1 end
function t:m1649()return 1649 end if t:m1649()~=1649 then bad=bad+1 end
function t:m1650()return 1650 end if t:m1650()~=1650 then bad=bad+1 end
t.k1651=1651 if t.k1651~=1651 then bad=bad+1 end
function t:m1652()return 1652 end if t:m1652()~=1652 then bad=bad+1 end
function t:m1653()return 1653 end if t:m1653()~=1653 then bad=bad+1 end
t.k1654=1654 if t.k1654~=1654 then bad=bad+1 end
function t:m1655()return 1655 end if t:m1655()~=1655 then bad=bad+1 end
function t:m1656()return 1656 end if t:m1656()~=1656 then bad=bad+1 end
t.k1657=1657 if t.k1657~=1657 then bad=bad+1 end
function t:m1658()return 1658 end if t:m1658()~=1658 then bad=bad+1 end
t.k1659=1659 if t.k1659~=1659 then bad=bad+1 end
t.k1660=1660 if t.k1660~=1660 then bad=bad+1 end
function t:m1661()return 1661 end if t:m1661()~=1661 then bad=bad+1 end
function t:m1662()return 1662 end if t:m1662()~=1662 then bad=bad+1 end
t.k1663=1663 if t.k1663~=1663 then bad=bad+1 end
t.k1664=1664 if t.k1664~=1664 then bad=bad+1 end
t.k1665=1665 if t.k1665~=1665 then bad=bad+1 end
function t:m1666()return 1666 end if t:m1666()~=1666 then bad=bad+1 end
t.k1667=1667 if t.k1667~=1667 then bad=bad+1 end
t.k1668=1668 if t.k1668~=1668 then bad=bad+1 end
t.k1669=1669 if t.k1669~=1669 then bad=bad+1 end
function t:m1670()return 1670 end if t:m1670()~=1670 then bad=bad+1 end
function t:m1671()return 1671 end if t:m1671()~=1671 then bad=bad+1 end
function t:m1672()return 1672 end if t:m1672()~=1672 then bad=bad+1 end
t.k1673=1673 if t.k1673~=1673 then bad=bad+1 end
function t:m1674()return 1674 end if t:m1674()~=1674 then bad=bad+1 end
t.k1675=1675 if t.k1675~=1675 then bad=bad+1 end
t.k1676=1676 if t.k1676~=1676 then bad=bad+1 end
t.k1677=1677 if t.k1677~=1677 then bad=bad+1 end
function t:m1678()return 1678 end if t:m1678()~=1678 then bad=bad+1 end
function t:m1679()return 1679 end if t:m1679()~=1679 then bad=bad+1 end
t.k1680=1680 if t.k1680~=1680 then bad=bad+1 end
t.k1681=1681 if t.k1681~=1681 then bad=bad+1 end
function t:m1682()return 1682 end if t:m1682()~=1682 then bad=bad+1 end
t.k1683=1683 if t.k1683~=1683 then bad=bad+1 end
t.k1684=1684 if t.k1684~=1684 then bad=bad+1 end
function t:m1685()return 1685 end if t:m1685()~=1685 then bad=bad+1 end
t.k1686=1686 if t.k1686~=1686 then bad=bad+1 end
t.k1687=1687 if t.k1687~=1687 then bad=bad+1 end
t.k1688=1688 if t.k1688~=1688 then bad=bad+1 end
t.k1689=1689 if t.k1689~=1689 then bad=bad+1 end
t.k1690=1690 if t.k1690~=1690 then bad=bad+1 end
t.k1691=1691 if t.k1691~=1691 then bad=bad+1 end
function t:m1692()return 1692 end if t:m1692()~=1692 then bad=bad+1 end
function t:m1693()return 1693 end if t:m1693()~=1693 then bad=bad+1 end
t.k1694=1694 if t.k1694~=1694 then bad=bad+1 end
function t:m1695()return 1695 end if t:m1695()~=1695 then bad=bad+1 end
function t:m1696()return 1696 end if t:m1696()~=1696 then bad=bad+1 end
t.k1697=1697 if t.k1697~=1697 then bad=bad+1 end
function t:m1698()return 1698 end if t:m1698()~=1698 then bad=bad+1 end
function t:m1699()return 1699 end if t:m1699()~=1699 then bad=bad+1 end
t.k1700=1700 if t.k1700~=1700 then bad=bad+1 end
t.k1701=1701 if t.k1701~=1701 then bad=bad+1 end
t.k1702=1702 if t.k1702~=1702 then bad=bad+1 end
function t:m1703()return 1703 end if t:m1703()~=1703 then bad=bad+1 end
function t:m1704()return 1704 end if t:m1704()~=1704 then bad=bad+1 end
t.k1705=1705 if t.k1705~=1705 then bad=bad+1 end
function t:m1706()return 1706 end if t:m1706()~=1706 then bad=bad+1 end
t.k1707=1707 if t.k1707~=1707 then bad=bad+1 end
function t:m1708()return 1708 end if t:m1708()~=1708 then bad=bad+1 end
function t:m1709()return 1709 end if t:m1709()~=1709 then bad=bad+1 end
function t:m1710()return 1710 end if t:m1710()~=1710 then bad=bad+1 end
function t:m1711()return 1711 end if t:m1711()~=1711 then bad=bad+1 end
t.k1712=1712 if t.k1712~=1712 then bad=bad+1 end
t.k1713=1713 if t.k1713~=1713 then bad=bad+1 end
function t:m1714()return 1714 end if t:m1714()~=1714 then bad=bad+1 end
function t:m1715()return 1715 end if t:m1715()~=1715 then bad=bad+1 end
t.k1716=1716 if t.k1716~=1716 then bad=bad+1 end
t.k1717=1717 if t.k1717~=1717 then bad=bad+1 end
t.k1718=1718 if t.k1718~=1718 then bad=bad+1 end
function t:m1719()return 1719 end if t:m1719()~=1719 then bad=bad+1 end
t.k1720=1720 if t.k1720~=1720 then bad=bad+1 end
t.k1721=1721 if t.k1721~=1721 then bad=bad+1 end
t.k1722=1722 if t.k1722~=1722 then bad=bad+1 end
t.k1723=1723 if t.k1723~=1723 then bad=bad+1 end
t.k1724=1724 if t.k1724~=1724 then bad=bad+1 end
t.k1725=1725 if t.k1725~=1725 then bad=bad+1 end
t.k1726=1726 if t.k1726~=1726 then bad=bad+1 end
function t:m1727()return 1727 end if t:m1727()~=1727 then bad=bad+1 end
t.k1728=1728 if t.k1728~=1728 then bad=bad+1 end
t.k1729=1729 if t.k1729~=1729 then bad=bad+1 end
function t:m1730()return 1730 end if t:m1730()~=1730 then bad=bad+1 end
t.k1731=1731 if t.k1731~=1731 then bad=bad+1 end
t.k1732=1732 if t.k1732~=1732 then bad=bad+1 end
function t:m1733()return 1733 end if t:m1733()~=1733 then bad=bad+1 end
function t:m1734()return 1734 end if t:m1734()~=1734 then bad=bad+1 end
t.k1735=1735 if t.k1735~=1735 then bad=bad+1 end
t.k1736=1736 if t.k1736~=1736 then bad=bad+1 end
t.k1737=1737 if t.k1737~=1737 then bad=bad+1 end
t.k1738=1738 if t.k1738~=1738 then bad=bad+1 end
t.k1739=1739 if t.k1739~=1739 then bad=bad+1 end
function t:m1740()return 1740 end if t:m1740()~=1740 then bad=bad+1 end
t.k1741=1741 if t.k1741~=1741 then bad=bad+1 end
function t:m1742()return 1742 end if t:m1742()~=1742 then bad=bad+1 end
function t:m1743()return 1743 end if t:m1743()~=1743 then bad=bad+1 end
t.k1744=1744 if t.k1744~=1744 then bad=bad+1 end
function t:m1745()return 1745 end if t:m1745()~=1745 then bad=bad+1 end
function t:m1746()return 1746 end if t:m1746()~=1746 then bad=bad+1 end
function t:m1747()return 1747 end if t:m1747()~=1747 then bad=bad+1 end
function t:m1748()return 1748 end if t:m1748()~=1748 then bad=bad+1 end
t.k1749=1749 if t.k1749~=1749 then bad=bad+1 end
t.k1750=1750 if t.k1750~=1750 then bad=bad+1 end
t.k1751=1751 if t.k1751~=1751 then bad=bad+1 end
t.k1752=1752 if t.k1752~=1752 then bad=bad+1 end
t.k1753=1753 if t.k1753~=1753 then bad=bad+1 end
t.k1754=1754 if t.k1754~=1754 then bad=bad+1 end
t.k1755=1755 if t.k1755~=1755 then bad=bad+1 end
t.k1756=1756 if t.k1756~=1756 then bad=bad+1 end
t.k1757=1757 if t.k1757~=1757 then bad=bad+1 end
function t:m1758()return 1758 end if t:m1758()~=1758 then bad=bad+1 end
function t:m1759()return 1759 end if t:m1759()~=1759 then bad=bad+1 end
t.k1760=1760 if t.k1760~=1760 then bad=bad+1 end
t.k1761=1761 if t.k1761~=1761 then bad=bad+1 end
function t:m1762()return 1762 end if t:m1762()~=1762 then bad=bad+1 end
t.k1763=1763 if t.k1763~=1763 then bad=bad+1 end
function t:m1764()return 1764 end if t:m1764()~=1764 then bad=bad+1 end
function t:m1765()return 1765 end if t:m1765()~=1765 then bad=bad+1 end
function t:m1766()return 1766 end if t:m1766()~=1766 then bad=bad+1 end
t.k1767=1767 if t.k1767~=1767 then bad=bad+1 end
t.k1768=1768 if t.k1768~=1768 then bad=bad+1 end
function t:m1769()return 1769 end if t:m1769()~=1769 then bad=bad+1 end
t.k1770=1770 if t.k1770~=1770 then bad=bad+1 end
function t:m1771()return 1771 end if t:m1771()~=1771 then bad=bad+1 end
function t:m1772()return 1772 end if t:m1772()~=1772 then bad=bad+1 end
function t:m1773()return 1773 end if t:m1773()~=1773 then bad=bad+1 end
t.k1774=1774 if t.k1774~=1774 then bad=bad+1 end
t.k1775=1775 if t.k1775~=1775 then bad=bad+1 end
function t:m1776()return 1776 end if t:m1776()~=1776 then bad=bad+1 end
function t:m1777()return 1777 end if t:m1777()~=1777 then bad=bad+1 end
t.k1778=1778 if t.k1778~=1778 then bad=bad+1 end
function t:m1779()return 1779 end if t:m1779()~=1779 then bad=bad+1 end
t.k1780=1780 if t.k1780~=1780 then bad=bad+1 end
t.k1781=1781 if t.k1781~=1781 then bad=bad+1 end
t.k1782=1782 if t.k1782~=1782 then bad=bad+1 end
t.k1783=1783 if t.k1783~=1783 then bad=bad+1 end
t.k1784=1784 if t.k1784~=1784 then bad=bad+1 end
function t:m1785()return 1785 end if t:m1785()~=1785 then bad=bad+1 end
function t:m1786()return 1786 end if t:m1786()~=1786 then bad=bad+1 end
function t:m1787()return 1787 end if t:m1787()~=1787 then bad=bad+1 end
t.k1788=1788 if t.k1788~=1788 then bad=bad+1 end
function t:m1789()return 1789 end if t:m1789()~=1789 then bad=bad+1 end
function t:m1790()return 1790 end if t:m1790()~=1790 then bad=bad+1 end
t.k1791=1791 if t.k1791~=1791 then bad=bad+1 end
t.k1792=1792 if t.k1792~=1792 then bad=bad+1 end
t.k1793=1793 if t.k1793~=1793 then bad=bad+1 end
function t:m1794()return 1794 end if t:m1794()~=1794 then bad=bad+1 end
function t:m1795()return 1795 end if t:m1795()~=1795 then bad=bad+1 end
function t:m1796()return 1796 end if t:m1796()~=1796 then bad=bad+1 end
t.k1797=1797 if t.k1797~=1797 then bad=bad+1 end
t.k1798=1798 if t.k1798~=1798 then bad=bad+1 end
t.k1799=1799 if t.k1799~=1799 then bad=bad+1 end
t.k1800=1800 if t.k1800~=1800 then bad=bad+1 end
function t:m1801()return 1801 end if t:m1801()~=1801 then bad=bad+1 end
t.k1802=1802 if t.k1802~=1802 then bad=bad+1 end
t.k1803=1803 if t.k1803~=1803 then bad=bad+1 end
t.k1804=1804 if t.k1804~=1804 then bad=bad+1 end
t.k1805=1805 if t.k1805~=1805 then bad=bad+1 end
t.k1806=1806 if t.k1806~=1806 then bad=bad+1 end
function t:m1807()return 1807 end if t:m1807()~=1807 then bad=bad+1 end
t.k1808=1808 if t.k1808~=1808 then bad=bad+1 end
t.k1809=1809 if t.k1809~=1809 then bad=bad+1 end
t.k1810=1810 if t.k1810~=1810 then bad=bad+1 end
t.k1811=1811 if t.k1811~=1811 then bad=bad+1 end
t.k1812=1812 if t.k1812~=1812 then bad=bad+1 end
t.k1813=1813 if t.k1813~=1813 then bad=bad+1 end
t.k1814=1814 if t.k1814~=1814 then bad=bad+1 end
t.k1815=1815 if t.k1815~=1815 then bad=bad+1 end
function t:m1816()return 1816 end if t:m1816()~=1816 then bad=bad+1 end
function t:m1817()return 1817 end if t:m1817()~=1817 then bad=bad+1 end
function t:m1818()return 1818 end if t:m1818()~=1818 then bad=bad+1 end
t.k1819=1819 if t.k1819~=1819 then bad=bad+1 end
t.k1820=1820 if t.k1820~=1820 then bad=bad+1 end
function t:m1821()return 1821 end if t:m1821()~=1821 then bad=bad+1 end
t.k1822=1822 if t.k1822~=1822 then bad=bad+1 end
t.k1823=1823 if t.k1823~=1823 then bad=bad+1 end
function t:m1824()return 1824 end if t:m1824()~=1824 then bad=bad+1 end
t.k1825=1825 if t.k1825~=1825 then bad=bad+1 end
t.k1826=1826 if t.k1826~=1826 then bad=bad+1 end
function t:m1827()return 1827 end if t:m1827()~=1827 then bad=bad+1 end
function t:m1828()return 1828 end if t:m1828()~=1828 then bad=bad+1 end
t.k1829=1829 if t.k1829~=1829 then bad=bad+1 end
t.k1830=1830 if t.k1830~=1830 then bad=bad+1 end
t.k1831=1831 if t.k1831~=1831 then bad=bad+1 end
t.k1832=1832 if t.k1832~=1832 then bad=bad+1 end
t.k1833=1833 if t.k1833~=1833 then bad=bad+1 end
t.k1834=1834 if t.k1834~=1834 then bad=bad+1 end
function t:m1835()return 1835 end if t:m1835()~=1835 then bad=bad+1 end
function t:m1836()return 1836 end if t:m1836()~=1836 then bad=bad+1 end
function t:m1837()return 1837 end if t:m1837()~=1837 then bad=bad+1 end
function t:m1838()return 1838 end if t:m1838()~=1838 then bad=bad+1 end
function t:m1839()return 1839 end if t:m1839()~=1839 then bad=bad+1 end
t.k1840=1840 if t.k1840~=1840 then bad=bad+1 end
function t:m1841()return 1841 end if t:m1841()~=1841 then bad=bad+1 end
t.k1842=1842 if t.k1842~=1842 then bad=bad+1 end
function t:m1843()return 1843 end if t:m1843()~=1843 then bad=bad+1 end
function t:m1844()return 1844 end if t:m1844()~=1844 then bad=bad+1 end
t.k1845=1845 if t.k1845~=1845 then bad=bad+1 end
t.k1846=1846 if t.k1846~=1846 then bad=bad+1 end
function t:m1847()return 1847 end if t:m1847()~=1847 then bad=bad+1 end
t.k1848=1848 if t.k1848~=1848 then bad=bad+1 end
function t:m1849()return 1849 end if t:m1849()~=1849 then bad=bad+1 end
t.k1850=1850 if t.k1850~=1850 then bad=bad+1 end
t.k1851=1851 if t.k1851~=1851 then bad=bad+1 end
function t:m1852()return 1852 end if t:m1852()~=1852 then bad=bad+1 end
t.k1853=1853 if t.k1853~=1853 then bad=bad+1 end
function t:m1854()return 1854 end if t:m1854()~=1854 then bad=bad+1 end
function t:m1855()return 1855 end if t:m1855()~=1855 then bad=bad+1 end
t.k1856=1856 if t.k1856~=1856 then bad=bad+1 end
t.k1857=1857 if t.k1857~=1857 then bad=bad+1 end
t.k1858=1858 if t.k1858~=1858 then bad=bad+1 end
t.k1859=1859 if t.k1859~=1859 then bad=bad+1 end
function t:m1860()return 1860 end if t:m1860()~=1860 then bad=bad+1 end
t.k1861=1861 if t.k1861~=1861 then bad=bad+1 end
function t:m1862()return 1862 end if t:m1862()~=1862 then bad=bad+1 end
function t:m1863()return 1863 end if t:m1863()~=1863 then bad=bad+1 end
t.k1864=1864 if t.k1864~=1864 then bad=bad+1 end
t.k1865=1865 if t.k1865~=1865 then bad=bad+1 end
t.k1866=1866 if t.k1866~=1866 then bad=bad+1 end
t.k1867=1867 if t.k1867~=1867 then bad=bad+1 end
t.k1868=1868 if t.k1868~=1868 then bad=bad+1 end
t.k1869=1869 if t.k1869~=1869 then bad=bad+1 end
t.k1870=1870 if t.k1870~=1870 then bad=bad+1 end
t.k1871=1871 if t.k1871~=1871 then bad=bad+1 end
function t:m1872()return 1872 end if t:m1872()~=1872 then bad=bad+1 end
function t:m1873()return 1873 end if t:m1873()~=1873 then bad=bad+1 end
function t:m1874()return 1874 end if t:m1874()~=1874 then bad=bad+1 end
t.k1875=1875 if t.k1875~=1875 then bad=bad+1 end
function t:m1876()return 1876 end if t:m1876()~=1876 then bad=bad+1 end
t.k1877=1877 if t.k1877~=1877 then bad=bad+1 end
t.k1878=1878 if t.k1878~=1878 then bad=bad+1 end
function t:m1879()return 1879 end if t:m1879()~=1879 then bad=bad+1 end
t.k1880=1880 if t.k1880~=1880 then bad=bad+1 end
function t:m1881()return 1881 end if t:m1881()~=1881 then bad=bad+1 end
t.k1882=1882 if t.k1882~=1882 then bad=bad+1 end
function t:m1883()return 1883 end if t:m1883()~=1883 then bad=bad+1 end
t.k1884=1884 if t.k1884~=1884 then bad=bad+1 end
t.k1885=1885 if t.k1885~=1885 then bad=bad+1 end
t.k1886=1886 if t.k1886~=1886 then bad=bad+1 end
t.k1887=1887 if t.k1887~=1887 then bad=bad+1 end
t.k1888=1888 if t.k1888~=1888 then bad=bad+1 end
function t:m1889()return 1889 end if t:m1889()~=1889 then bad=bad+1 end
function t:m1890()return 1890 end if t:m1890()~=1890 then bad=bad+1 end
function t:m1891()return 1891 end if t:m1891()~=1891 then bad=bad+1 end
t.k1892=1892 if t.k1892~=1892 then bad=bad+1 end
t.k1893=1893 if t.k1893~=1893 then bad=bad+1 end
t.k1894=1894 if t.k1894~=1894 then bad=bad+1 end
t.k1895=1895 if t.k1895~=1895 then bad=bad+1 end
t.k1896=1896 if t.k1896~=1896 then bad=bad+1 end
t.k1897=1897 if t.k1897~=1897 then bad=bad+1 end
function t:m1898()return 1898 end if t:m1898()~=1898 then bad=bad+1 end
t.k1899=1899 if t.k1899~=1899 then bad=bad+1 end
function t:m1900()return 1900 end if t:m1900()~=1900 then bad=bad+1 end
function t:m1901()return 1901 end if t:m1901()~=1901 then bad=bad+1 end
function t:m1902()return 1902 end if t:m1902()~=1902 then bad=bad+1 end
t.k1903=1903 if t.k1903~=1903 then bad=bad+1 end
t.k1904=1904 if t.k1904~=1904 then bad=bad+1 end
function t:m1905()return 1905 end if t:m1905()~=1905 then bad=bad+1 end
t.k1906=1906 if t.k1906~=1906 then bad=bad+1 end
t.k1907=1907 if t.k1907~=1907 then bad=bad+1 end
t.k1908=1908 if t.k1908~=1908 then bad=bad+1 end
t.k1909=1909 if t.k1909~=1909 then bad=bad+1 end
t.k1910=1910 if t.k1910~=1910 then bad=bad+1 end
t.k1911=1911 if t.k1911~=1911 then bad=bad+1 end
function t:m1912()return 1912 end if t:m1912()~=1912 then bad=bad+1 end
t.k1913=1913 if t.k1913~=1913 then bad=bad+1 end
t.k1914=1914 if t.k1914~=1914 then bad=bad+1 end
function t:m1915()return 1915 end if t:m1915()~=1915 then bad=bad+1 end
t.k1916=1916 if t.k1916~=1916 then bad=bad+1 end
t.k1917=1917 if t.k1917~=1917 then bad=bad+1 end
t.k1918=1918 if t.k1918~=1918 then bad=bad+1 end
t.k1919=1919 if t.k1919~=1919 then bad=bad+1 end
function t:m1920()return 1920 end if t:m1920()~=1920 then bad=bad+1 end
function t:m1921()return 1921 end if t:m1921()~=1921 then bad=bad+1 end
t.k1922=1922 if t.k1922~=1922 then bad=bad+1 end
function t:m1923()return 1923 end if t:m1923()~=1923 then bad=bad+1 end
function t:m1924()return 1924 end if t:m1924()~=1924 then bad=bad+1 end
t.k1925=1925 if t.k1925~=1925 then bad=bad+1 end
function t:m1926()return 1926 end if t:m1926()~=1926 then bad=bad+1 end
t.k1927=1927 if t.k1927~=1927 then bad=bad+1 end
function t:m1928()return 1928 end if t:m1928()~=1928 then bad=bad+1 end
t.k1929=1929 if t.k1929~=1929 then bad=bad+1 end
function t:m1930()return 1930 end if t:m1930()~=1930 then bad=bad+1 end
function t:m1931()return 1931 end if t:m1931()~=1931 then bad=bad+1 end
t.k1932=1932 if t.k1932~=1932 then bad=bad+1 end
t.k1933=1933 if t.k1933~=1933 then bad=bad+1 end
function t:m1934()return 1934 end if t:m1934()~=1934 then bad=bad+1 end
function t:m1935()return 1935 end if t:m1935()~=1935 then bad=bad+1 end
t.k1936=1936 if t.k1936~=1936 then bad=bad+1 end
function t:m1937()return 1937 end if t:m1937()~=1937 then bad=bad+1 end
function t:m1938()return 1938 end if t:m1938()~=1938 then bad=bad+1 end
function t:m1939()return 1939 end if t:m1939()~=1939 then bad=bad+1 end
function t:m1940()return 1940 end if t:m1940()~=1940 then bad=bad+1 end
t.k1941=1941 if t.k1941~=1941 then bad=bad+1 end
t.k1942=1942 if t.k1942~=1942 then bad=bad+1 end
function t:m1943()return 1943 end if t:m1943()~=1943 then bad=bad+1 end
function t:m1944()return 1944 end if t:m1944()~=1944 then bad=bad+1 end
t.k1945=1945 if t.k1945~=1945 then bad=bad+1 end
t.k1946=1946 if t.k1946~=1946 then bad=bad+1 end
t.k1947=1947 if t.k1947~=1947 then bad=bad+1 end
function t:m1948()return 1948 end if t:m1948()~=1948 then bad=bad+1 end
function t:m1949()return 1949 end if t:m1949()~=1949 then bad=bad+1 end
function t:m1950()return 1950 end if t:m1950()~=1950 then bad=bad+1 end
t.k1951=1951 if t.k1951~=1951 then bad=bad+1 end
function t:m1952()return 1952 end if t:m1952()~=1952 then bad=bad+1 end
function t:m1953()return 1953 end if t:m1953()~=1953 then bad=bad+1 end
t.k1954=1954 if t.k1954~=1954 then bad=bad+1 end
function t:m1955()return 1955 end if t:m1955()~=1955 then bad=bad+1 end
function t:m1956()return 1956 end if t:m1956()~=1956 then bad=bad+1 end
t.k1957=1957 if t.k1957~=1957 then bad=bad+1 end
function t:m1958()return 1958 end if t:m1958()~=1958 then bad=bad+1 end
function t:m1959()return 1959 end if t:m1959()~=1959 then bad=bad+1 end
function t:m1960()return 1960 end if t:m1960()~=1960 then bad=bad+1 end
t.k1961=1961 if t.k1961~=1961 then bad=bad+1 end
function t:m1962()return 1962 end if t:m1962()~=1962 then bad=bad+1 end
t.k1963=1963 if t.k1963~=1963 then bad=bad+1 end
function t:m1964()return 1964 end if t:m1964()~=1964 then bad=bad+1 end
t.k1965=1965 if t.k1965~=1965 then bad=bad+1 end
t.k1966=1966 if t.k1966~=1966 then bad=bad+1 end
function t:m1967()return 1967 end if t:m1967()~=1967 then bad=bad+1 end
t.k1968=1968 if t.k1968~=1968 then bad=bad+1 end
t.k1969=1969 if t.k1969~=1969 then bad=bad+1 end
function t:m1970()return 1970 end if t:m1970()~=1970 then bad=bad+1 end
t.k1971=1971 if t.k1971~=1971 then bad=bad+1 end
t.k1972=1972 if t.k1972~=1972 then bad=bad+1 end
function t:m1973()return 1973 end if t:m1973()~=1973 then bad=bad+1 end
t.k1974=1974 if t.k1974~=1974 then bad=bad+1 end
t.k1975=1975 if t.k1975~=1975 then bad=bad+1 end
t.k1976=1976 if t.k1976~=1976 then bad=bad+1 end
t.k1977=1977 if t.k1977~=1977 then bad=bad+1 end
function t:m1978()return 1978 end if t:m1978()~=1978 then bad=bad+1 end
function t:m1979()return 1979 end if t:m1979()~=1979 then bad=bad+1 end
t.k1980=1980 if t.k1980~=1980 then bad=bad+1 end
function t:m1981()return 1981 end if t:m1981()~=1981 then bad=bad+1 end
t.k1982=1982 if t.k1982~=1982 then bad=bad+1 end
t.k1983=1983 if t.k1983~=1983 then bad=bad+1 end
t.k1984=1984 if t.k1984~=1984 then bad=bad+1 end
t.k1985=1985 if t.k1985~=1985 then bad=bad+1 end
t.k1986=1986 if t.k1986~=1986 then bad=bad+1 end
function t:m1987()return 1987 end if t:m1987()~=1987 then bad=bad+1 end
function t:m1988()return 1988 end if t:m1988()~=1988 then bad=bad+1 end
function t:m1989()return 1989 end if t:m1989()~=1989 then bad=bad+1 end
function t:m1990()return 1990 end if t:m1990()~=1990 then bad=bad+1 end
function t:m1991()return 1991 end if t:m1991()~=1991 then bad=bad+1 end
function t:m1992()return 1992 end if t:m1992()~=1992 then bad=bad+1 end
t.k1993=1993 if t.k1993~=1993 then bad=bad+1 end
t.k1994=1994 if t.k1994~=1994 then bad=bad+1 end
t.k1995=1995 if t.k1995~=1995 then bad=bad+1 end
t.k1996=1996 if t.k1996~=1996 then bad=bad+1 end
t.k1997=1997 if t.k1997~=1997 then bad=bad+1 end
t.k1998=1998 if t.k1998~=1998 then bad=bad+1 end
t.k1999=1999 if t.k1999~=1999 then bad=bad+1 end
function t:m2000()return 2000 end if t:m2000()~=2000 then bad=bad+1 end
t.k2001=2001 if t.k2001~=2001 then bad=bad+1 end
t.k2002=2002 if t.k2002~=2002 then bad=bad+1 end
function t:m2003()return 2003 end if t:m2003()~=2003 then bad=bad+1 end
t.k2004=2004 if t.k2004~=2004 then bad=bad+1 end
function t:m2005()return 2005 end if t:m2005()~=2005 then bad=bad+1 end
t.k2006=2006 if t.k2006~=2006 then bad=bad+1 end
t.k2007=2007 if t.k2007~=2007 then bad=bad+1 end
function t:m2008()return 2008 end if t:m2008()~=2008 then bad=bad+1 end
t.k2009=2009 if t.k2009~=2009 then bad=bad+1 end
t.k2010=2010 if t.k2010~=2010 then bad=bad+1 end
function t:m2011()return 2011 end if t:m2011()~=2011 then bad=bad+1 end
t.k2012=2012 if t.k2012~=2012 then bad=bad+1 end
function t:m2013()return 2013 end if t:m2013()~=2013 then bad=bad+1 end
function t:m2014()return 2014 end if t:m2014()~=2014 then bad=bad+1 end
function t:m2015()return 2015 end if t:m2015()~=2015 then bad=bad+1 end
function t:m2016()return 2016 end if t:m2016()~=2016 then bad=bad+1 end
function t:m2017()return 2017 end if t:m2017()~=2017 then bad=bad+1 end
t.k2018=2018 if t.k2018~=2018 then bad=bad+1 end
function t:m2019()return 2019 end if t:m2019()~=2019 then bad=bad+1 end
t.k2020=2020 if t.k2020~=2020 then bad=bad+1 end
t.k2021=2021 if t.k2021~=2021 then bad=bad+1 end
t.k2022=2022 if t.k2022~=2022 then bad=bad+1 end
t.k2023=2023 if t.k2023~=2023 then bad=bad+1 end
function t:m2024()return 2024 end if t:m2024()~=2024 then bad=bad+1 end
function t:m2025()return 2025 end if t:m2025()~=2025 then bad=bad+1 end
function t:m2026()return 2026 end if t:m2026()~=2026 then bad=bad+1 end
t.k2027=2027 if t.k2027~=2027 then bad=bad+1 end
t.k2028=2028 if t.k2028~=2028 then bad=bad+1 end
function t:m2029()return 2029 end if t:m2029()~=2029 then bad=bad+1 end
function t:m2030()return 2030 end if t:m2030()~=2030 then bad=bad+1 end
t.k2031=2031 if t.k2031~=2031 then bad=bad+1 end
function t:m2032()return 2032 end if t:m2032()~=2032 then bad=bad+1 end
t.k2033=2033 if t.k2033~=2033 then bad=bad+1 end
t.k2034=2034 if t.k2034~=2034 then bad=bad+1 end
t.k2035=2035 if t.k2035~=2035 then bad=bad+1 end
t.k2036=2036 if t.k2036~=2036 then bad=bad+1 end
function t:m2037()return 2037 end if t:m2037()~=2037 then bad=bad+1 end
t.k2038=2038 if t.k2038~=2038 then bad=bad+1 end
t.k2039=2039 if t.k2039~=2039 then bad=bad+1 end
t.k2040=2040 if t.k2040~=2040 then bad=bad+1 end
t.k2041=2041 if t.k2041~=2041 then bad=bad+1 end
function t:m2042()return 2042 end if t:m2042()~=2042 then bad=bad+1 end
function t:m2043()return 2043 end if t:m2043()~=2043 then bad=bad+1 end
t.k2044=2044 if t.k2044~=2044 then bad=bad+1 end
t.k2045=2045 if t.k2045~=2045 then bad=bad+1 end
t.k2046=2046 if t.k2046~=2046 then bad=bad+1 end
t.k2047=2047 if t.k2047~=2047 then bad=bad+1 end
t.k2048=2048 if t.k2048~=2048 then bad=bad+1 end
function t:m2049()return 2049 end if t:m2049()~=2049 then bad=bad+1 end
function t:m2050()return 2050 end if t:m2050()~=2050 then bad=bad+1 end
t.k2051=2051 if t.k2051~=2051 then bad=bad+1 end
t.k2052=2052 if t.k2052~=2052 then bad=bad+1 end
t.k2053=2053 if t.k2053~=2053 then bad=bad+1 end
function t:m2054()return 2054 end if t:m2054()~=2054 then bad=bad+1 end
t.k2055=2055 if t.k2055~=2055 then bad=bad+1 end
t.k2056=2056 if t.k2056~=2056 then bad=bad+1 end
function t:m2057()return 2057 end if t:m2057()~=2057 then bad=bad+1 end
t.k2058=2058 if t.k2058~=2058 then bad=bad+1 end
function t:m2059()return 2059 end if t:m2059()~=2059 then bad=bad+1 end
function t:m2060()return 2060 end if t:m2060()~=2060 then bad=bad+1 end
function t:m2061()return 2061 end if t:m2061()~=2061 then bad=bad+1 end
function t:m2062()return 2062 end if t:m2062()~=2062 then bad=bad+1 end
function t:m2063()return 2063 end if t:m2063()~=2063 then bad=bad+1 end
t.k2064=2064 if t.k2064~=2064 then bad=bad+1 end
t.k2065=2065 if t.k2065~=2065 then bad=bad+1 end
function t:m2066()return 2066 end if t:m2066()~=2066 then bad=bad+1 end
if bad>0 then return 'ESCAPED '..bad end
